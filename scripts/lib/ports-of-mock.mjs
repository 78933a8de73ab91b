import { parseArgs } from 'node:util'
import { checkPort } from './ports.mjs'

const text = { type: 'string' }
const onlyPrints = ['help', 'scenarios']

/** Ends if a port is taken that the mock would listen on; before anything is installed or built. */
export const checkPortsOfMock = async (args, usual) => {
  const options = { port: text, 'im-port': text, host: text, help: { type: 'boolean', short: 'h' } }
  const { values } = parseArgs({ args, options, strict: false })
  if (onlyPrints.some((name) => values[name])) return
  const { host, ...given } = { ...usual, ...values }
  try {
    for (const option of ['port', 'im-port'])
      if (typeof given[option] === 'string')
        await checkPort(option, given[option], typeof host === 'string' ? { host } : {})
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}
