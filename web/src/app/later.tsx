import { useKeyboardShortcuts } from './keyboard.ts'
import { Popups } from './popups.tsx'
import { Toaster } from './toaster.tsx'

export const Later = () => {
  useKeyboardShortcuts()
  return (
    <>
      <Popups />
      <Toaster />
    </>
  )
}
