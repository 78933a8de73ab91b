/**
 * The option that a key moves to in a popup of `count` options: -1 is the text box, which the arrows pass on their way
 * round. `null` if the popup does not handle the key. Home and End belong to the text until an option is active.
 */
export const stepTo = (key: string, at: number, count: number, open: boolean): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return open ? ((at + 2) % (count + 1)) - 1 : 0
  if (key === 'ArrowUp') return open ? ((at + count + 1) % (count + 1)) - 1 : count - 1
  if (!open || at < 0) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
