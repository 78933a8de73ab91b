import { css } from '@emotion/react'
import type { ContractRow } from 'qinghua-contract/control'
import { useState } from 'react'
import { domains } from 'qinghua-contract/domains'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { useStore } from '../../lib/store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { centred, color, faintSmall, rowOf } from '../../ui/theme.ts'
import { changeFault, chosenFault } from './fault-store.ts'

const root = css`
  & + & {
    border-top: 1px solid ${color.line};
  }
  > div {
    ${rowOf(8)}
    padding: 4px 16px;
    > label {
      align-items: center;
    }
    > button {
      ${centred}
      width: 24px;
      height: 24px;
      margin-left: auto;
      color: ${color.ink3};
    }
    > small {
      ${faintSmall}
    }
  }
  > ul {
    padding: 0 16px 8px 40px;
    > li {
      padding-block: 2px;
      small {
        display: block;
        ${faintSmall}
      }
    }
  }
  code {
    font:
      12px/18px ui-monospace,
      Consolas,
      monospace;
  }
`

interface Props {
  domain: string
  rows: readonly ContractRow[]
  open: boolean
}

export const RouteGroup = ({ domain, rows, open }: Props) => {
  const t = useText('consoleFaults')
  const [opened, setOpened] = useState(false)
  const { all, routes } = useStore(chosenFault)
  const own = rows.map(({ route }) => route)
  const ticked = all ? own.length : own.filter((route) => routes.includes(route)).length
  const choose = (some: readonly string[], on: boolean): void => {
    const others = routes.filter((route) => !some.includes(route))
    changeFault({ all: false, routes: on ? [...others, ...some] : others })
  }
  const shown = open || opened
  const name = domains[domain as keyof typeof domains][localeOf(useLanguage())]
  return (
    <div css={root}>
      <div>
        <Checkbox
          checked={ticked === own.length}
          mixed={ticked > 0 && ticked < own.length}
          disabled={all}
          onChange={(on) => choose(own, on)}
        >
          {name}
        </Checkbox>
        <small>{ticked > 0 ? `${ticked} / ${own.length}` : own.length}</small>
        <button
          type="button"
          aria-expanded={shown}
          aria-label={t('showCalls', { name })}
          onClick={() => setOpened(!opened)}
        >
          <Icon name={shown ? 'up' : 'down'} size={14} />
        </button>
      </div>
      {shown && (
        <ul>
          {rows.map(({ route, summary }) => (
            <li key={route}>
              <Checkbox checked={all || routes.includes(route)} disabled={all} onChange={(on) => choose([route], on)}>
                <code>{route}</code>
                <small>{summary}</small>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
