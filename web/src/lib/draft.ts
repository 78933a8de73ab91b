import { useCallback, useState } from 'react'
import { perTab } from './storage.ts'

const keyOf = (name: string): string => `draft:${name}`

export const readDraft = <T extends object>(name: string, blank: T): T => ({
  ...blank,
  ...(perTab.read(keyOf(name)) as Partial<T> | null),
})

export const hasDraft = (name: string): boolean => perTab.read(keyOf(name)) !== null

/** `null` deletes it. */
export const keepDraft = (name: string, draft: object | null): void => void perTab.write(keyOf(name), draft)

/** What is typed into a long form survives a reload in this tab. Not for passwords or codes. */
export const useDraft = <T extends object>(name: string, blank: T) => {
  const [draft, setDraft] = useState<T>(() => readDraft(name, blank))
  const change = useCallback(
    (part: Partial<T>) =>
      setDraft((before) => {
        const after = { ...before, ...part }
        keepDraft(name, after)
        return after
      }),
    [name],
  )
  const forget = useCallback(() => keepDraft(name, null), [name])
  return [draft, change, forget] as const
}
