import { useKeyboardShortcuts } from './keyboard.ts'
import { Popups } from './popups.tsx'
import { Toaster } from './toaster.tsx'

/** `first` is what the page was used with first: it may be a shortcut. */
export const Later = ({ first }: { first: Event | null }) => {
  useKeyboardShortcuts(first)
  return (
    <>
      <Popups />
      <Toaster />
    </>
  )
}
