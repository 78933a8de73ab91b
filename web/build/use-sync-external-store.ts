/** Replaces the shim of the same name: React 19 has the real one. */
export { useSyncExternalStore } from 'react'
