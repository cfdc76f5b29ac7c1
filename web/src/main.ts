import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import App from './app/App.svelte';
import { workOffline } from './offline/offline.svelte';
import { engine } from './protocol/worker_connection';

engine(); // every page wants it: it loads while the page does
const target = document.getElementById('app');
if (target) mount(App, { target });
workOffline();
