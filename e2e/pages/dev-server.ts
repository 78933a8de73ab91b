import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** `npm start`: the storefront from its sources, with hot reload, and a mall of its own. */
export const devServer = async () => {
  const flags = ['--port', '0', '--api-port', '0', '--im-port', '0', '--in-memory']
  const child = spawn(process.execPath, ['scripts/start.mjs', ...flags], {
    cwd: `${import.meta.dirname}/../..`,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const started = async (): Promise<string> => {
    for (;;) {
      const [, origin] = /Shop +(http:\/\/[^ /]+)\/[\s\S]*Ctrl-C/.exec(output) ?? []
      if (origin !== undefined) return origin
      await once(child.stdout, 'data')
    }
  }
  const ended = exited.then(() => {
    throw new Error(`npm start ended: ${output}`)
  })
  return {
    origin: await Promise.race([started(), ended]),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
