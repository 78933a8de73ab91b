import { root } from './asked.ts'
import { scope } from './scope.ts'

const inWorld = /^\/__mall\/in\/([a-z0-9-]{1,40})(?:\/(.*))?$/

/**
 * All pages of the demo are of one host, so a cookie names their world. The address `__mall/in/qa-7/list` sets it, and
 * leads to the list. Null for any other path.
 */
export const enterWorld = async (path: string): Promise<Response | null> => {
  const [, world, rest = ''] = inWorld.exec(path) ?? []
  if (world === undefined) return null
  await scope.cookieStore?.set({ name: 'mall-world', value: world, sameSite: 'lax' })
  return Response.redirect(root + rest)
}
