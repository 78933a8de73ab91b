import { css } from '@emotion/react'
import { useId, useLayoutEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { dialogsChanged } from './open-dialog.ts'
import { useUiText } from './texts.ts'
import { color, motion, paper, radius, rowOf, shadow } from './theme.ts'

const root = css`
  width: min(var(--width), 100vw - var(--gutter));
  max-height: calc(100vh - 64px);
  padding: 0;
  ${paper}
  border-radius: ${radius.search};
  color: ${color.ink};
  box-shadow: ${shadow.dialog};
  animation: rise ${motion.popover};
  &::backdrop {
    background: rgb(9 14 22 / 0.5);
  }
  > [data-part='head'] {
    ${rowOf(16)}
    padding: 20px 24px 0;
    > h2 {
      flex: 1;
    }
    > button {
      margin-right: -8px;
    }
  }
  > [data-part='body'] {
    padding: 16px 24px 24px;
  }
  &[open][data-tall] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    height: calc(100vh - 48px);
    max-height: none;
    > [data-part='head'] {
      padding-block: 12px;
      border-bottom: 1px solid ${color.line};
    }
    > [data-part='body'] {
      padding: 0;
    }
  }
`

interface Props {
  title: string
  onClose: () => void
  /** In pixels. */
  width?: number
  /** As high as the window; its content scrolls by itself. */
  tall?: boolean
  /** Whether its first field takes the focus. */
  atField?: boolean
  children: ReactNode
}

/** Modal while it is rendered. Esc, the backdrop and its button close it; then the focus returns. */
export const Dialog = ({ title, onClose, width = 440, tall = false, atField = false, children }: Props) => {
  const ui = useUiText()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    if (atField) dialog?.querySelector<HTMLElement>('form input')?.focus()
    dialogsChanged()
    return () => {
      dialog?.close()
      dialogsChanged()
    }
  }, [atField])
  const onBackdrop = ({ target, clientX, clientY }: MouseEvent) => {
    const box = ref.current?.getBoundingClientRect()
    if (target !== ref.current || !box) return
    if (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom) onClose()
  }
  return (
    <dialog
      ref={ref}
      css={root}
      data-tall={tall || undefined}
      style={{ '--width': `${width}px` } as CSSProperties}
      aria-labelledby={id}
      onMouseDown={onBackdrop}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div data-part="head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" size={18} aria-label={ui('close')} onClick={onClose} />
      </div>
      <div data-part="body">{children}</div>
    </dialog>
  )
}
