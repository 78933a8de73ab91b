import { useCallback, useState } from 'react'
import { perTab } from './storage.ts'

/** What is typed into a long form survives a reload in this tab. Not for passwords or codes. */
export const useDraft = <T extends object>(name: string, blank: T) => {
  const key = `draft:${name}`
  const [draft, setDraft] = useState<T>(() => ({ ...blank, ...(perTab.read(key) as Partial<T> | null) }))
  const change = useCallback(
    (part: Partial<T>) =>
      setDraft((before) => {
        const after = { ...before, ...part }
        perTab.write(key, after)
        return after
      }),
    [key],
  )
  const forget = useCallback(() => perTab.write(key, null), [key])
  return [draft, change, forget] as const
}
