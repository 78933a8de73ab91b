import { get as plainly } from 'node:http'
import { get as securely } from 'node:https'

/** Asks a server that this process has started on this machine, so its certificate may be for whatever name. */
export const ask = (address, headers) =>
  new Promise((resolve, reject) => {
    const get = address.startsWith('https:') ? securely : plainly
    get(address, { headers, agent: false, rejectUnauthorized: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece) => (text += piece))
      answer.once('end', () => resolve({ status: answer.statusCode, text })).once('error', reject)
    }).once('error', reject)
  })
