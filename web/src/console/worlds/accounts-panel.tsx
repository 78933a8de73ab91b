import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { enterAddress, useHere } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'

export const AccountsPanel = () => {
  const t = useText('consoleWorlds')
  const lang = useLanguage()
  const here = useHere()
  const accounts = useControl('GET /__mall/accounts')
  const password = accounts.data?.[0]?.password
  return (
    <Panel
      title={t('accounts')}
      count={accounts.data?.length}
      actions={password !== undefined && <CopyButton text={password} name={t('password')} />}
      flush
    >
      <Answered query={accounts} height={200}>
        {(all) => (
          <Rows label={t('accounts')}>
            {all.map(({ userName, mobile, about }) => (
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
            ))}
          </Rows>
        )}
      </Answered>
    </Panel>
  )
}
