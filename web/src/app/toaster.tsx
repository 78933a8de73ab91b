import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../lib/store.ts'
import { dismissToast, toasts } from '../lib/toasts.ts'
import { openDialog, watchDialogs } from '../ui/open-dialog.ts'
import { ToastList } from '../ui/toast-list.tsx'
import { keysAreOn } from './keyboard.ts'

/** Everything outside an open modal dialog is inert, so messages move into the last one, and out when it closes. */
export const Toaster = () => {
  const dialog = useSyncExternalStore(watchDialogs, openDialog)
  return createPortal(
    <ToastList toasts={useStore(toasts)} keys={keysAreOn()} onDismiss={dismissToast} />,
    dialog ?? document.body,
  )
}
