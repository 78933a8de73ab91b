import type { Api, Route } from 'qinghua-contract'
import { send, type SendOptions, type Wire } from './send.ts'

export const api = <K extends Route>(route: K, input: Api[K]['args'][0], options?: SendOptions) =>
  send(route, input as Wire | undefined, options) as Promise<Api[K]['output']>
