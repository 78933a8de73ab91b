import type { Hosts } from './shop.ts'

/** Its functions take no address: it is read here. */
export const hosts = { api: '', chat: '' } satisfies Hosts
