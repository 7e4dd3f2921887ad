// The path between a page and its server, and what can go wrong on it.

import type { Page, WebSocketRoute } from "@playwright/test";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

export type Heard = Record<string, unknown> & { type: string };

/** Intercepts the socket of one page. It has to be installed before the page is opened. */
export class Network {
  /** What the page receives for a message of the server: nothing, something else, or more. */
  carry: (message: Heard) => unknown[] = (message) => [message];
  /** Every socket is closed as soon as it opens. */
  blocked = false;

  #route: WebSocketRoute | null = null;

  /** The socket closes, and no other opens. */
  cut(): void {
    this.blocked = true;
    void this.#route?.close();
  }

  static async of(page: Page): Promise<Network> {
    const network = new Network();
    await page.routeWebSocket(/\/ws\?room=/, (route) => {
      if (network.blocked) {
        void route.close();
        return;
      }
      network.#route = route;
      const server = route.connectToServer();
      server.onMessage((message) => {
        for (const it of network.carry(JSON.parse(message.toString()) as Heard)) {
          route.send(typeof it === "string" ? it : JSON.stringify(it));
        }
      });
    });
    return network;
  }
}

/** An office proxy: it forwards pages, and may not know what a WebSocket is. */
export class OfficeProxy {
  sockets = false;
  readonly #server: Server;
  readonly #target: URL;

  constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((asked, answer) => this.#forward(asked, answer));
    this.#server.on("upgrade", (asked: IncomingMessage, page: Duplex) => this.#upgrade(asked, page));
  }

  async start(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  end(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #forward(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url, headers } = asked;
    const forward = request(this.#target, { method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    forward.on("error", () => answer.destroy());
    asked.pipe(forward);
  }

  #upgrade({ method, url, rawHeaders }: IncomingMessage, page: Duplex): void {
    if (!this.sockets) {
      page.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    const server = connect(Number(this.#target.port), "127.0.0.1");
    const lines = rawHeaders.map((it, at) => (at % 2 === 0 ? `${it}: ` : `${it}\r\n`)).join("");
    server.write(`${method} ${url} HTTP/1.1\r\n${lines}\r\n`);
    server.pipe(page).pipe(server);
    for (const end of [server, page]) end.on("error", () => [server, page].forEach((it) => it.destroy()));
  }
}
