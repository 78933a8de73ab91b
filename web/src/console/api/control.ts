import type { ControlApi, ControlRoute } from 'qinghua-contract/control'
import { localeOf, readLanguage } from '../../lib/i18n/language.ts'
import { createStore } from '../../lib/store.ts'
import { perTab } from '../../lib/storage.ts'
import { param } from '../address.ts'

export class ControlError extends Error {
  override readonly name = 'ControlError'
  /** 0 if there was no answer. */
  readonly status: number

  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

interface Wire {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string | number | boolean | undefined>
  readonly body?: unknown
}

const secretKey = 'control-secret'
export const readSecret = (): string | null => {
  const kept = perTab.read(secretKey)
  return typeof kept === 'string' ? kept : null
}
/** The server requires the control secret, or rejected the one entered. */
export const secretWanted = createStore(false)
export const giveSecret = (secret: string): void => {
  perTab.write(secretKey, secret)
  secretWanted.set(false)
}

const validWorld = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/
/** The world that the console shows; null is the world of this host. Naming a world creates it. */
export const chosenWorld = (): string | null => {
  const name = location.pathname.startsWith('/__mall/open') ? null : param('world')
  return name !== null && validWorld.test(name) ? name : null
}

export const headersFor = (world: string | null): Record<string, string> => {
  const secret = readSecret()
  return {
    'accept-language': localeOf(readLanguage()),
    ...(world !== null && { 'x-mall-world': world }),
    ...(secret !== null && { 'x-mall-secret': secret }),
  }
}

export const pathOf = (route: string, { params = {}, query = {} }: Wire): string => {
  const template = route.slice(route.indexOf(' ') + 1)
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${path}${search && `?${search}`}`
}

const refused = async (response: Response, sentWith: string | null): Promise<ControlError> => {
  const text = (await response.text()).slice(0, 300)
  // The secret may have been entered while this call was under way.
  const isCurrent = sentWith === readSecret()
  if (response.status === 403 && text.includes('x-mall-secret') && isCurrent) secretWanted.set(true)
  return new ControlError(response.status, text)
}

/** Makes a control call; null is the world of this host. */
export const controlIn = async <K extends ControlRoute>(
  world: string | null,
  route: K,
  ...[input]: ControlApi[K]['args']
): Promise<ControlApi[K]['output']> => {
  const wire: Wire = input ?? {}
  const headers = headersFor(world)
  const secret = readSecret()
  const body = wire.body === undefined ? {} : { body: JSON.stringify(wire.body) }
  const response = await fetch(pathOf(route, wire), {
    method: route.slice(0, route.indexOf(' ')),
    headers: wire.body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...body,
  }).catch(() => {
    throw new ControlError(0, '')
  })
  if (!response.ok) throw await refused(response, secret)
  return JSON.parse((await response.text()) || 'null') as ControlApi[K]['output']
}

export const control = <K extends ControlRoute>(route: K, ...args: ControlApi[K]['args']) =>
  controlIn(chosenWorld(), route, ...args)
