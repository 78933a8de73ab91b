import { css } from '@emotion/react'
import { Icon } from './icon.tsx'
import { centred, color, digits, faintSmall, slim, stackOf } from './theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const root = css`
  display: flex;
  padding-top: 20px;
  border-top: 1px solid ${color.line};
  > li {
    position: relative;
    flex: 1;
    ${stackOf(4)}
    justify-items: center;
    align-content: start;
    color: ${color.ink3};
    text-align: center;
    + li::before {
      content: '';
      position: absolute;
      top: 13px;
      right: calc(50% + 22px);
      left: calc(-50% + 22px);
      border-top: 2px solid ${color.line};
    }
    &[data-state='done'] + li::before {
      border-color: ${color.jade};
    }
    &[data-state='current'],
    &[data-state='broken'] {
      color: ${color.ink};
      font-weight: 600;
    }
    &[data-state='done'] {
      color: ${color.ink2};
    }
  }
  [data-part='mark'] {
    ${centred}
    width: 28px;
    height: 28px;
    border: 2px solid ${color.line};
    border-radius: 50%;
    background: ${color.surface};
    font: 700 14px/1 ${digits};
  }
  [data-state='done'] > [data-part='mark'] {
    border-color: ${color.jade};
    color: ${color.jade};
  }
  [data-state='current'] > [data-part='mark'] {
    border-color: ${color.cobaltFill};
    background: ${color.cobaltFill};
    color: ${color.onFill};
  }
  [data-state='broken'] > [data-part='mark'] {
    border-color: ${color.ink3};
    background: ${color.surface};
    color: ${color.ink3};
  }
  time {
    min-height: 18px;
    ${faintSmall}
  }
  ${slim} {
    ${stackOf(8)}
    > li {
      grid-template-columns: 28px minmax(0, 1fr);
      gap: 0 12px;
      align-items: center;
      justify-items: start;
      + li::before {
        display: none;
      }
    }
    time {
      grid-column: 2;
    }
  }
`

interface Step {
  readonly name: string
  readonly state: 'done' | 'current' | 'ahead' | 'broken'
  readonly text: string
  /** What its mark means, for screen readers. */
  readonly meaning: string
  readonly time: string
}

export const StepRow = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <ol css={root} aria-label={label}>
    {steps.map(({ name, state, text, meaning, time }, at) => (
      <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
        <span data-part="mark" aria-hidden="true">
          {state === 'broken' && <Icon name="close" size={14} />}
          {state !== 'broken' && (state === 'done' ? <Icon name="check" size={14} /> : at + 1)}
        </span>
        <span>
          {text}
          <VisuallyHidden> ({meaning})</VisuallyHidden>
        </span>
        <time>{time}</time>
      </li>
    ))}
  </ol>
)
