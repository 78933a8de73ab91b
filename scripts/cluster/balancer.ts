import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endChild, endWithThis } from '../lib/children.mjs'
import { haproxy, noHaproxy } from '../lib/programs.mjs'
import { root } from '../lib/install.mjs'

export const deployed = join(root, 'docs/deploy/haproxy.cfg')

/** The configuration that teams use, with these ports. */
export const configFor = (port: number, servers: readonly number[], domain = 'localhost'): string => {
  const lines = servers.map((each, at) => `  server mall${at + 1} 127.0.0.1:${each}`)
  return `${readFileSync(deployed, 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('str(mall.example)', `str(${domain})`)
    .replace(/^.*log stdout.*$/m, '')
    .replace(/(?:^  server .*\n)+/m, '')
    .trimEnd()}\n${lines.join('\n')}\n`
}

/** HAProxy in front of processes on these ports. */
export class Balancer {
  readonly port: number
  readonly #child: ChildProcess

  static async start(folder: string, port: number, servers: readonly number[]): Promise<Balancer> {
    if (haproxy === undefined) throw new Error(noHaproxy)
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, configFor(port, servers))
    const child = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' })
    endWithThis(child, 'SIGTERM')
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/__mall/ready`).then(
        ({ status }) => status === 200,
        () => false,
      )
    while (!(await ready())) {
      if (child.exitCode !== null) throw new Error(`HAProxy does not start with ${file}`)
      await sleep(20)
    }
    return new Balancer(child, port)
  }

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.port = port
  }

  stop(): Promise<void> {
    return endChild(this.#child, 'SIGTERM')
  }
}
