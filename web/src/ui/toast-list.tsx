import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { useUiText } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import { centred, color, digits, motion, paper, radius, shadow, type } from './theme.ts'

const root = css`
  position: fixed;
  top: 104px;
  left: 50%;
  z-index: 30;
  display: grid;
  justify-items: center;
  width: max-content;
  max-width: min(560px, 100vw - 64px);
  transform: translateX(-50%);
  pointer-events: none;
  > div {
    display: grid;
    justify-items: center;
  }
  [data-part='toast'] {
    display: flex;
    align-items: flex-start;
    gap: 10px;
    margin-bottom: 8px;
    padding: 11px 8px 11px 16px;
    ${paper}
    border-left: 3px solid ${color.cobalt};
    border-radius: ${radius.control};
    box-shadow: ${shadow.popover};
    font: ${type.body};
    pointer-events: auto;
    animation: rise ${motion.popover};
    > svg {
      flex: none;
      margin-top: 3px;
      color: ${color.cobalt};
    }
    &[data-look='warning'] {
      border-left-color: ${color.amber};
      > svg {
        color: ${color.amber};
      }
    }
    &[data-look='done'] {
      border-left-color: ${color.jade};
      > svg {
        color: ${color.jade};
      }
    }
  }
  button {
    flex: none;
    ${centred}
    min-width: 24px;
    height: 24px;
    margin-top: -1px;
    border-radius: ${radius.control};
    color: ${color.ink3};
    &[data-part='action'] {
      grid-auto-flow: column;
      gap: 6px;
      padding: 0 8px;
      color: ${color.cobalt};
      font-weight: 600;
    }
    &:hover {
      background: ${color.sunken};
    }
  }
  kbd {
    min-width: 18px;
    padding-inline: 4px;
    border: 1px solid ${color.lineStrong};
    border-radius: 3px;
    color: ${color.ink2};
    font: 600 12px/16px ${digits};
    text-align: center;
    text-transform: uppercase;
  }
`

export interface Toast {
  readonly id: number
  readonly look: 'info' | 'done' | 'warning'
  readonly text: string
  readonly action?: {
    readonly text: string
    readonly run: () => void
    /** Does the same. */
    readonly key?: string
  }
}
interface Props {
  toasts: readonly Toast[]
  /** Whether the keys of the actions work. */
  keys: boolean
  onDismiss: (id: number) => void
}

const icons: Record<Toast['look'], IconName> = { info: 'info', done: 'check', warning: 'warning' }
const stay = { info: 4000, done: 4000, warning: 6000 }
/** In ms: the time to act on an offer; keyboard users need longer. */
const toAct = () => (document.querySelector(':focus-visible') ? 26_000 : 4000)

interface LineProps extends Pick<Props, 'keys' | 'onDismiss'> {
  toast: Toast
  held: boolean
}

const ToastLine = ({ toast, held, keys, onDismiss }: LineProps) => {
  const ui = useUiText()
  const { id, look, text, action } = toast
  const key = keys ? action?.key : undefined
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onDismiss, stay[look] + (action ? toAct() : 0), id)
    return () => clearTimeout(timer)
  }, [held, id, look, action, onDismiss])
  return (
    <div data-part="toast" data-look={look}>
      <Icon name={icons[look]} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          data-part="action"
          aria-keyshortcuts={key}
          onClick={() => {
            action.run()
            onDismiss(id)
          }}
        >
          {action.text}
          {key && <kbd aria-hidden="true">{key}</kbd>}
        </button>
      )}
      {key && <VisuallyHidden>{ui('pressKey', { key: key.toUpperCase() })}</VisuallyHidden>}
      <button type="button" aria-label={ui('dismiss')} onClick={() => onDismiss(id)}>
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}

export const ToastList = ({ toasts, keys, onDismiss }: Props) => {
  const ui = useUiText()
  const [held, setHeld] = useState(false)
  const lines = (urgent: boolean) =>
    toasts
      .filter(({ look }) => (look === 'warning') === urgent)
      .map((toast) => <ToastLine key={toast.id} toast={toast} held={held} keys={keys} onDismiss={onDismiss} />)
  return (
    <section
      css={root}
      aria-label={ui('messages')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div aria-live="assertive">{lines(true)}</div>
      <div aria-live="polite">{lines(false)}</div>
    </section>
  )
}
