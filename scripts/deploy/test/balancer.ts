import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endChild, endWithThis } from '../../lib/children.mjs'
import { haproxy, noHaproxy } from '../../lib/programs.mjs'
import { root } from '../../lib/install.mjs'

export const deployed = join(root, 'docs/deploy/haproxy.cfg')

interface Tls {
  readonly port: number
  readonly certificates: string
}

/** With the lines that teams take out of their comments for TLS. */
const secured = (config: string, { port, certificates }: Tls): string =>
  config
    .replace('  bind :8080\n', '')
    .replaceAll(/^ {2}# (?=bind|http-request redirect)/gm, '  ')
    .replace('bind :443', `bind 127.0.0.1:${port}`)
    .replace('bind :80\n', 'bind :8080\n')
    .replace('/etc/haproxy/certs/', certificates)

/** The configuration that teams use, with these ports. */
const configFor = (port: number, servers: readonly number[], tls?: Tls): string => {
  const lines = servers.map((each, at) => `  server mall${at + 1} 127.0.0.1:${each}`)
  const config = readFileSync(deployed, 'utf8')
  return `${(tls ? secured(config, tls) : config)
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('str(mall.example)', 'str(localhost)')
    .replace(/^.*log stdout.*$/m, '')
    .replace(/(?:^  server .*\n)+/m, '')
    .trimEnd()}\n${lines.join('\n')}\n`
}

/** HAProxy in front of processes on these ports. */
export class Balancer {
  readonly port: number
  readonly #child: ChildProcess

  static async start(folder: string, port: number, servers: readonly number[], tls?: Tls): Promise<Balancer> {
    if (haproxy === undefined) throw new Error(noHaproxy)
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, configFor(port, servers, tls))
    const child = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' })
    endWithThis(child, 'SIGTERM')
    const balancer = new Balancer(child, port)
    await balancer.#reachesOne()
    return balancer
  }

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.port = port
  }

  /** Waits until it sends calls to a process; for TLS it says where to call. */
  async #reachesOne(): Promise<void> {
    const url = `http://127.0.0.1:${this.port}/__mall/ready`
    const reaches = () =>
      fetch(url, { redirect: 'manual' }).then(
        ({ status }) => status === 200 || status === 308,
        () => false,
      )
    while (!(await reaches())) {
      if (this.#child.exitCode !== null) throw new Error('HAProxy does not start')
      await sleep(20)
    }
  }

  stop(): Promise<void> {
    return endChild(this.#child, 'SIGTERM')
  }
}
