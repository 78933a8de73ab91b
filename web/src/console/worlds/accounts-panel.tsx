import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { enterAddress, useHere } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { CopyButton } from '../pieces/copy-button.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

export const AccountsPanel = () => {
  const t = useText('consoleWorlds')
  const lang = useLanguage()
  const here = useHere()
  const accounts = useControl('GET /__mall/accounts')
  const password = accounts.data?.[0]?.password
  return (
    <ListPanel
      title={t('accounts')}
      query={accounts}
      pick={(all) => all}
      actions={password !== undefined && <CopyButton text={password} name={t('password')} />}
    >
      {({ userName, mobile, about }) => (
        <Row
          key={userName}
          what={
            <>
              <b>{userName}</b> · {mobile}
            </>
          }
          note={about}
        >
          {here && (
            <a
              css={buttonStyle}
              data-look="outline"
              data-size="small"
              target="_blank"
              rel="noopener"
              href={enterAddress(here.origin, { as: userName, lang })}
              aria-label={t('enterAs', { name: userName })}
            >
              {t('enter')}
            </a>
          )}
        </Row>
      )}
    </ListPanel>
  )
}
