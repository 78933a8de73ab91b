import { css } from '@emotion/react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { color, motion, radius, shadow } from './theme.ts'

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
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink};
    box-shadow: ${shadow.popover};
    animation: rise ${motion.popover};
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(-4px);
    }
  }
`

interface Props {
  trigger: ReactNode
  label?: string
  children: ReactNode
}

export const Popover = ({ trigger, label, children }: Props) => {
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
  return (
    <div
      ref={ref}
      css={root}
      role="presentation"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !ref.current?.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return
        setOpen(false)
        ref.current?.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div id={id} data-part="panel">
          {children}
        </div>
      )}
    </div>
  )
}
