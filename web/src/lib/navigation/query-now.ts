import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** Null takes a name out. */
type Values = Readonly<Record<string, string | null>>

export const withValues = (search: URLSearchParams | string, values: Values): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return next
}

/**
 * What stands behind the question mark of the address, and a change of it, which stays at its place on the page.
 * The change is seen at once: the router waits with a new address until its whole page is ready.
 */
export const useQueryNow = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [now, setNow] = useOptimistic(search)
  const change = (values: Values) => {
    // Of the address, because what was chosen just before may not be rendered yet.
    const next = withValues(location.search, values)
    startTransition(() => {
      setNow(next)
      void navigate({ search: next.toString() }, { replace: true, state: { keepScroll: true } })
    })
  }
  return [now, change] as const
}
