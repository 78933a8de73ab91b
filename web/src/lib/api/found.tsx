import type { ReactNode } from 'react'
import { Loaded, type LoadedProps, type Reading } from '../../ui/loaded.tsx'
import { isRefused } from './api-error.ts'

interface Props<T> extends LoadedProps<T> {
  of: Reading<T> & { readonly error: Error | null }
  /** There is no such thing, or it is not this buyer's: the server does not tell which. */
  unknown: ReactNode
}

/** What is asked for by a number that anyone may have typed. */
export const Found = <T,>({ unknown, ...loaded }: Props<T>) =>
  loaded.of.data === undefined && isRefused(loaded.of.error) ? unknown : <Loaded {...loaded} />
