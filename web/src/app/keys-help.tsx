import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../lib/i18n/i18n.ts'
import { undoKey } from '../lib/toasts.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import { color, digits } from '../ui/theme.ts'
import { keysAreOn, keysHelp, shortcuts, turnKeys } from './keyboard.ts'

const keyStyle = css`
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  height: 24px;
  margin-left: 4px;
  padding-inline: 6px;
  border: 1px solid ${color.lineStrong};
  border-radius: 3px;
  font: 600 13px/1 ${digits};
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
      <Stack gap={16}>
        <dl>
          {rows.map(([keys, text]) => (
            <Row key={text} align="stretch" justify="between" pad="8px 0" edge="bottom">
              <dt>{text}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd css={keyStyle} key={key}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </Row>
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
      </Stack>
    </Dialog>
  )
}
