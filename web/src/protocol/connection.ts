// The line to a host of tables. The page speaks the protocol (docs/PROTOCOL.md) through it and cannot
// tell a worker in this browser from a server at the other end of a socket.
import type { Answers, AnyRequest, Notice, RequestName } from './types';

type Message = Record<string, unknown>;

// What a request needs besides its name and number.
export type Fields<Name extends RequestName> = Omit<Extract<AnyRequest, { do: Name }>, 'do' | 'id'>;

// The host understood the request and refused it, in words.
export class Refused extends Error {}

// The line is gone: the worker has stopped, or the socket is closed. Tables of it are lost here.
export class Lost extends Error {}

export interface Connection {
  ask<Name extends RequestName>(name: Name, fields: Fields<Name>): Promise<Answers[Name]>;
  onNotice(listener: (notice: Notice) => void): () => void;
  close(): void;
}

// What carries whole messages, one JSON text each.
export interface Carrier {
  send(message: string): void;
  close(): void;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

// Request ids and answers, the same for every carrier.
export class Dialogue implements Connection {
  private next = 1;
  private waiting = new Map<number, Waiting>();
  private listeners = new Set<(notice: Notice) => void>();
  private carrier: Carrier | null = null;
  private lost: Lost | null = null;

  carriedBy(carrier: Carrier): this {
    this.carrier = carrier;
    return this;
  }

  ask<Name extends RequestName>(name: Name, fields: Fields<Name>): Promise<Answers[Name]> {
    return new Promise((resolve, reject) => {
      if (this.lost || !this.carrier) {
        reject(this.lost ?? new Lost('not connected'));
        return;
      }
      const id = this.next++;
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.carrier.send(JSON.stringify({ ...fields, do: name, id }));
    });
  }

  onNotice(listener: (notice: Notice) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.ended('closed');
    this.carrier?.close();
  }

  // ---- For the carrier

  heard(message: string): void {
    const said = JSON.parse(message) as Message;
    if (typeof said.notice === 'string') {
      for (const listener of this.listeners) listener(said as unknown as Notice);
      return;
    }
    const asked = this.waiting.get(said.id as number);
    if (!asked) return;
    this.waiting.delete(said.id as number);
    if (said.ok) asked.resolve(said as never);
    else asked.reject(new Refused(String(said.error)));
  }

  ended(why: string): void {
    this.lost ??= new Lost(why);
    for (const asked of this.waiting.values()) asked.reject(this.lost);
    this.waiting.clear();
  }
}
