/**
 * What the owner's document says of every request, as data of its own: tests compare the contract, the server and what
 * the storefront sends with it. A star stands for whatever follows.
 */
export const toChatHost = ['/p/user/conversations*', '/p/user/recentBrowse']
export const sentWithToken = ['/p/*', '/user/registerOrBindUser']
const bodyTypes: Readonly<Record<string, 'form' | 'multipart'>> = {
  '/p/file/uploadImFile': 'multipart',
  '/p/user/recentBrowse': 'form',
}

export const isByOwner = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))

export const bodyTypeByOwner = (path: string): 'json' | 'form' | 'multipart' => bodyTypes[path] ?? 'json'
