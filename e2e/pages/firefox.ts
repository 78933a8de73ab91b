import type { Browser, BrowserContext } from 'playwright/test'

interface Session {
  send(command: string, ...rest: unknown[]): Promise<unknown>
}

const unknownCommand = 'emulation.setMediaFeaturesOverride'

/** Playwright sends each context and page a command that Firefox ESR does not know yet, and has no option against it. */
export const ignoreUnknown = (browser: Browser): void => {
  const { _connection } = browser as unknown as {
    _connection: { toImpl(of: Browser): { _browserSession: Session } }
  }
  const session = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession) as Session
  const { send } = session
  session.send = function (this: Session, command, ...rest) {
    return command === unknownCommand ? Promise.resolve({}) : send.call(this, command, ...rest)
  }
}

/** Playwright sets the value of a field as a script of the page would, which React takes for its own change. */
export const insertAsTyped = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const get = () => (text: string) => void document.execCommand('insertText', false, text)
    Object.defineProperty(window, '__pw_bidiInsertText', { get, set: () => {} })
  })
