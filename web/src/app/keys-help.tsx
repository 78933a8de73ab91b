import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../lib/i18n/i18n.ts'
import { undoKey } from '../lib/toasts.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { color, digits, stackOf } from '../ui/theme.ts'
import { keysAreOn, keysHelp, shortcuts, turnKeys } from './keyboard.ts'

const root = css`
  ${stackOf(16)}
  > dl > div {
    display: flex;
    justify-content: space-between;
    padding-block: 8px;
    border-bottom: 1px solid ${color.line};
  }
  kbd {
    display: inline-grid;
    place-items: center;
    min-width: 24px;
    height: 24px;
    margin-left: 4px;
    padding-inline: 6px;
    border: 1px solid ${color.lineStrong};
    border-radius: 3px;
    font: 600 13px/1 ${digits};
  }
`

export const KeysHelp = () => {
  const t = useText('keys')
  const [on, setOn] = useState(keysAreOn)
  const rows = [
    [['/'], t('search')],
    ...shortcuts.map(({ key, name }) => [['g', key], t(name)] as const),
    [[undoKey], t('undo')],
    [['?'], t('help')],
    [['Esc'], t('close')],
  ] as const
  return (
    <Dialog title={t('title')} onClose={() => keysHelp.set(false)}>
      <div css={root}>
        <dl>
          {rows.map(([keys, text]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox
          checked={on}
          onChange={(next) => {
            turnKeys(next)
            setOn(next)
          }}
        >
          {t('on')}
        </Checkbox>
      </div>
    </Dialog>
  )
}
