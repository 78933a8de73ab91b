import { join, relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../lib/install.mjs'

const folders = ['contracts', 'fixtures', join('mock-server', 'src')]
const isOfMock = (file) =>
  folders.some((folder) => file.startsWith(folder + sep)) &&
  /\.(?:ts|js|json|css|html)$/.test(file) &&
  !/\.test\.ts$|[\\/](?:test|node_modules)[\\/]|^mock-server[\\/]src[\\/]worker[\\/]/.test(file)

/** Editors and git write several files, and some twice: this long without a change, in ms. */
const quiet = 100

const isDown = 'The mock does not run, because its code has an error: see the output of npm start.\n'

/**
 * What Vite has to know of the mock behind it: `onChange` is told which of its files were changed, and calls wait while
 * it starts.
 */
export const behindVite = (mock, onChange) => {
  const changed = new Set()
  let timer
  const note = (path) => {
    const file = relative(root, path)
    if (!isOfMock(file)) return
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const files = [...changed]
      changed.clear()
      onChange(files)
    }, quiet)
  }
  return {
    name: 'mock-behind',
    configureServer: ({ watcher, middlewares, config }) => {
      watcher.add(folders.map((folder) => join(root, folder)))
      watcher.on('all', (_, path) => note(path))
      const calls = Object.keys(config.server.proxy).map((pattern) => new RegExp(pattern))
      middlewares.use((request, response, next) => {
        if (mock.isUp() || !calls.some((pattern) => pattern.test(request.url))) return next()
        void mock.coming().then(() => {
          if (mock.isUp()) return next()
          return response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(isDown)
        })
      })
    },
  }
}

/** A closed page, or a mock that is being started again. */
const usual = ['EPIPE', 'ECONNRESET', 'ECONNABORTED']

/** Of an error of the network Vite prints the whole stack. */
export const inOneLine = (logger, mock) => {
  const { error: print } = logger
  logger.error = (text, options) => {
    const [line = ''] = stripVTControlCharacters(text).split('\n')
    if (!/^(?:http|ws) proxy (?:socket )?error:/.test(line)) return print(text, options)
    const { code, message } = options?.error ?? {}
    if (mock.isUp() && !usual.includes(code)) print(`${line} ${message}`, { timestamp: true })
    return undefined
  }
  return logger
}
