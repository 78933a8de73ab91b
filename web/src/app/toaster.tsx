import { createPortal } from 'react-dom'
import { useStore } from '../lib/store.ts'
import { dismissToast, toasts } from '../lib/toasts.ts'
import { ToastList } from '../ui/toast-list.tsx'

/** Everything outside an open modal dialog is inert, so messages go inside the last one. */
const stage = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

export const Toaster = () => createPortal(<ToastList toasts={useStore(toasts)} onDismiss={dismissToast} />, stage())
