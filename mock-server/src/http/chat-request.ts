import { IncomingMessage } from 'node:http'

const socketPath = /^\/im\/websocket\//
const asked = Symbol('upgrade')

/**
 * Other calls with an `Upgrade` header, such as those of Java's client, stay calls: Node would not read their bodies once
 * the server upgrades anything.
 */
export class ChatRequest extends IncomingMessage {
  // Node sets `upgrade` before the fields of this class exist.
  declare [asked]: boolean | undefined

  get upgrade(): boolean {
    return this[asked] ?? false
  }
  set upgrade(wanted: boolean) {
    this[asked] = Boolean(wanted) && socketPath.test(this.url ?? '')
  }
}
