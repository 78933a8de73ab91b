import type { Asked } from './incoming.ts'
import { scope } from './scope.ts'

/** The folder of the demo. */
export const root = new URL('.', scope.location.href).href
const { pathname: base, host } = new URL(root)

/** A path as the mall knows it: the demo may lie in a folder, and a file server adds slashes to folders. */
export const ownPath = (address: string): string => {
  const { pathname, search } = new URL(address)
  const path = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname
  return (path.length > 1 ? path.replace(/\/$/, '') : path) + search
}

const cookies = async (): Promise<Record<string, string>> => {
  const all = (await scope.cookieStore?.getAll()) ?? []
  return all.length > 0 ? { cookie: all.map(({ name, value }) => `${name}=${value}`).join('; ') } : {}
}

const refererOf = (referrer: string): Record<string, string> =>
  URL.canParse(referrer) ? { referer: new URL(ownPath(referrer), root).href } : {}

/** A request of a page as a server would get it: browsers add these headers after the worker. */
export const askedBy = async (request: Request): Promise<Asked> => ({
  method: request.method,
  url: ownPath(request.url),
  headers: {
    ...(request.mode === 'navigate' && { accept: 'text/html' }),
    ...Object.fromEntries(request.headers),
    ...refererOf(request.referrer),
    ...(await cookies()),
    host,
  },
  body: new Uint8Array(await request.arrayBuffer()),
})
