import { IncomingMessage } from 'node:http'

const socketPath = /^\/im\/websocket\//
const asked = new WeakMap<IncomingMessage, boolean>()

/**
 * Other calls with an `Upgrade` header, such as those of Java's client, stay calls: Node would not read their bodies once
 * the server upgrades anything.
 */
export class ChatRequest extends IncomingMessage {
  get upgrade(): boolean {
    return asked.get(this) ?? false
  }
  set upgrade(wanted: boolean) {
    asked.set(this, Boolean(wanted) && socketPath.test(this.url ?? ''))
  }
}
