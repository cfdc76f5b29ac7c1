// The signs beside numbers, 24 x 24, even-odd.
import type { HeadlineKind } from './face';

export const NUMBER_ICONS: Record<HeadlineKind, string> = {
  none: '',
  damage: 'M19.5 2 22 4.5 11.2 15.3 12.9 17 11.2 18.7 8.7 16.2 4.7 20.2 3.8 19.3 7.8 15.3 5.3 12.8 7 11.1 8.7 12.8Z',
  hp: 'M12 21.5C5 16 2 12.2 2 8.2 2 4.9 4.4 2.8 7.2 2.8 9.2 2.8 11 3.9 12 5.8 13 3.9 14.8 2.8 16.8 2.8 19.6 2.8 22 4.9 22 8.2 22 12.2 19 16 12 21.5Z',
  heal: 'M9.5 3H14.5V9.5H21V14.5H14.5V21H9.5V14.5H3V9.5H9.5Z',
  draw: 'M5 3H15V6H18V21H8V18H5ZM7 5V16H13V5Z',
};
export const RELEASE_ICON = 'M12 2 20 11H15V16H9V11H4ZM5 19H19V22H5Z';
