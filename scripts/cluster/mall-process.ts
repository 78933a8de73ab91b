import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { createInterface } from 'node:readline'
import { endChild } from '../lib/children.mjs'
import { catalogue } from './states.ts'

/** One process of the mall, on a port of its own. */
export class MallProcess {
  readonly port: number
  readonly #child: ChildProcess

  static async start(
    main: string,
    port: number,
    args: readonly string[],
    onError: (line: string) => void,
  ): Promise<MallProcess> {
    // It ends with this process, because it is connected with it.
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc']
    const given = [
      '--port',
      String(port),
      '--im-port',
      '0',
      '--size',
      String(catalogue.size),
      '--known-secrets',
      ...args,
    ]
    const child = spawn(process.execPath, [main, ...given], { stdio })
    if (!child.stdout || !child.stderr) throw new Error('a process of the mall says nothing')
    let said = ''
    createInterface(child.stderr).on('line', (line) => {
      said = line
      // That the database did not answer in time is told by the calls.
      if (line.includes('"level":"error"') && !line.includes('storeAway')) onError(line)
    })
    for await (const line of createInterface(child.stdout)) {
      const { api } = JSON.parse(line) as { api: string }
      return new MallProcess(child, Number(new URL(api).port))
    }
    throw new Error(`a process of the mall does not start: ${said}`)
  }

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.port = port
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Stops it, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal)
  }

  /** At once, as if it had never been there. */
  kill(): Promise<void> {
    return endChild(this.#child, 'SIGKILL')
  }

  /** As in an upgrade: it hands over its worlds. */
  stop(): Promise<void> {
    return endChild(this.#child, 'SIGTERM')
  }
}
