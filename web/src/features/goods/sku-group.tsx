import { css } from '@emotion/react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { chip } from '../../ui/chip.ts'
import { color, radius, wrapOf } from '../../ui/theme.ts'
import type { Group, OptionState } from './sku-matrix.ts'

const root = css`
  ${wrapOf('8px')}
  padding: 4px;
  margin: -4px;
  border-radius: ${radius.control};
  &[data-marked] {
    outline: 1px solid ${color.amber};
    background: ${color.amberWash};
  }
  > button {
    ${chip}
    min-height: 36px;
    > img {
      width: 28px;
      height: 28px;
      margin-left: -10px;
      border-radius: 2px;
    }
    &[data-state='missing'] {
      border-style: dashed;
      color: ${color.ink3};
    }
    &[data-state^='soldOut'] {
      border-style: dashed;
      border-color: ${color.line};
      background: ${color.sunken};
      color: ${color.ink3};
      text-decoration: line-through;
      > img {
        filter: grayscale(1);
        opacity: 0.6;
      }
    }
    &[aria-checked='true'] {
      border: 1px solid ${color.cobalt};
      color: ${color.cobalt};
      box-shadow: 0 0 0 1px ${color.cobalt};
    }
  }
`

const telling = ['soldOut', 'soldOutHere', 'missing'] as const
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface Props {
  group: Group
  labelledBy: string
  chosen: number | null
  states: readonly OptionState[]
  pictures: readonly string[] | undefined
  /** What says that a choice is needed. */
  prompt: string | undefined
  onPick: (option: number) => void
}

/** Radio buttons as in the APG: Tab reaches one, arrow keys move and choose. A click on the chosen one clears it. */
export const SkuGroup = ({ group, labelledBy, chosen, states, pictures, prompt, onPick }: Props) => {
  const t = useText('detail')
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const count = group.options.length
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = steps[event.key]
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = (at + step + count) % count
    buttons[next]?.focus()
    if (next !== chosen) onPick(next)
  }
  const why = (state: OptionState) => (state === 'free' ? undefined : t(`sku.${state}`))
  return (
    <div
      ref={ref}
      css={root}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={prompt}
      data-marked={prompt !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      {group.options.map((option, at) => {
        const state = states[at] ?? 'free'
        return (
          <button
            key={option}
            type="button"
            role="radio"
            aria-checked={chosen === at}
            aria-describedby={state === 'free' ? undefined : `${id}-${state}`}
            title={why(state)}
            data-state={state}
            tabIndex={at === (chosen ?? 0) ? 0 : -1}
            onClick={() => onPick(at)}
          >
            {pictures?.[at] && <img src={pictures[at]} alt="" width={28} height={28} />}
            {option}
          </button>
        )
      })}
      {telling.map((state) => (
        <span key={state} id={`${id}-${state}`} hidden>
          {t(`sku.${state}`)}
        </span>
      ))}
    </div>
  )
}
