import { css } from '@emotion/react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { color, motion, paper, radius, shadow } from './theme.ts'

const root = css`
  position: relative;
  > [data-part='panel'] {
    position: absolute;
    top: 100%;
    right: 0;
    z-index: 25;
    width: max-content;
    margin-top: 4px;
    padding: 12px;
    ${paper}
    border-radius: ${radius.control};
    color: ${color.ink};
    box-shadow: ${shadow.popover};
    animation: rise ${motion.popover};
    &:focus {
      outline: none;
    }
  }
`

interface Props {
  trigger: ReactNode
  label?: string
  /** Where something is to be chosen and confirmed: the panel is a dialog of this name, and takes the focus. */
  dialog?: string
  /** A function gets what closes it, which gives the focus back to the trigger. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

export const Popover = ({ trigger, label, dialog, children }: Props) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const onPointer = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [open])
  const panel = useRef<HTMLDivElement>(null)
  const isDialog = dialog !== undefined
  useLayoutEffect(() => {
    if (open && isDialog) panel.current?.focus({ preventScroll: true })
  }, [open, isDialog])
  const close = () => {
    setOpen(false)
    document.getElementById(`${id}-trigger`)?.focus()
  }
  return (
    <div
      ref={ref}
      css={root}
      role="presentation"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !ref.current?.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={({ key }) => {
        // A dialog that was opened in it is closed first.
        if (key === 'Escape' && open && !ref.current?.querySelector('dialog')) close()
      }}
    >
      <button
        type="button"
        id={`${id}-trigger`}
        aria-label={label}
        aria-haspopup={isDialog ? 'dialog' : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          data-part="panel"
          {...(isDialog && { role: 'dialog', 'aria-label': dialog, tabIndex: -1 })}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  )
}
