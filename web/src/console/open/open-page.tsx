import { css } from '@emotion/react'
import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { times } from 'qinghua-contract/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, rowOf, type } from '../../ui/theme.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHere } from '../api/place.ts'
import { Mark } from '../frame/mark.tsx'
import { SecretDialog } from '../frame/secret-dialog.tsx'
import { readAskedFor, ownPath, type AskedFor, cameFromWorld } from './asked-for.ts'
import { Begin } from './begin.tsx'
import { Answered } from '../pieces/answered.tsx'
import { aboutOf } from '../worlds/file-facts.tsx'
import { unpackWorld } from '../worlds/world-file.ts'
import { dropCookie, writeCookie } from '../../lib/cookies.ts'
import { rememberLanguage } from '../../lib/i18n/language.ts'
import { keepCheckout } from '../../features/goods/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { control, ControlError } from '../api/control.ts'
import { Card } from './card.tsx'

/** A world in the link says page and account, unless the link does. */
export const BeginFile = ({ asked, packed, domain }: { asked: AskedFor; packed: string; domain: string }) => {
  const t = useText('consoleOpen')
  const query = useQuery({
    queryKey: ['packed', packed],
    queryFn: () => unpackWorld(packed),
    staleTime: Infinity,
    retry: false,
  })
  if (query.isError) return <p role="alert">{t('noWorld')}</p>
  return (
    <Answered query={query} height={280}>
      {(file) => {
        const { note = null, page, userName = null } = aboutOf(file)
        const to = asked.to ?? (page === undefined ? null : ownPath(page, location.origin))
        return <Begin asked={{ ...asked, to, as: asked.as ?? userName }} domain={domain} file={file} note={note} />
      }}
    </Answered>
  )
}

interface Props {
  asked: AskedFor
  here: { readonly world: string; readonly domain: string }
}

/** The second step, at the world's own host: logs in and opens the page. */
const Enter = ({ asked: { as, to: asked, lang, buy }, here }: Props) => {
  const t = useText('consoleOpen')
  const to = asked ?? '/'
  const trusted = cameFromWorld(document.referrer, here.domain, location.port)
  const [busy, setBusy] = useState(trusted)
  const [failure, setFailure] = useState<string | null>(null)
  const started = useRef(false)

  const enter = async (): Promise<void> => {
    setBusy(true)
    try {
      if (as === null) dropCookie('token')
      else {
        const { accessToken } = await control('POST /__mall/login', { body: { userName: as } })
        writeCookie('token', accessToken, times.session / 1000)
      }
      if (buy !== null) keepCheckout({ orderItem: buy })
      if (lang !== null) rememberLanguage(lang)
      location.replace(to)
    } catch (error) {
      setFailure((error instanceof ControlError && error.message) || t('failed'))
      setBusy(false)
    }
  }
  const onceLed = useEffectEvent(() => {
    if (!trusted || started.current) return
    started.current = true
    void enter()
  })
  useEffect(() => onceLed(), [])
  const facts = [
    { name: t('world'), value: here.world },
    { name: t('as'), value: as ?? t('visitor') },
    { name: t('page'), value: to },
  ]
  return (
    <Card title={t('enterTitle')}>
      <Facts facts={facts} />
      {failure !== null && <p role="alert">{failure}</p>}
      <div>
        <Button size="large" busy={busy} onClick={() => void enter()}>
          {t('enter')}
        </Button>
      </div>
    </Card>
  )
}

const root = css`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
  > header {
    ${rowOf(10)}
    height: 56px;
    padding-inline: 16px;
    background: ${color.cobaltDeep};
    color: ${color.onFill};
    font: 700 ${type.lead};
  }
  > main {
    display: grid;
    justify-items: center;
    align-content: start;
    padding: 64px 32px;
  }
`

/** A link to a page in a certain state: shows what it will do, and does it after confirmation. */
export const OpenPage = () => {
  const t = useText('consoleOpen')
  const here = useHere()
  const [asked] = useState(() => readAskedFor(location))
  return (
    <div css={root}>
      <title>{t('title')}</title>
      <header className="on-fill">
        <Mark />
        {t('brand')}
      </header>
      <main>
        {here ? (
          asked.step === 'enter' ? (
            <Enter asked={asked} here={here} />
          ) : asked.file !== null ? (
            <BeginFile asked={asked} packed={asked.file} domain={here.domain} />
          ) : (
            <Begin asked={asked} domain={here.domain} />
          )
        ) : (
          <div aria-busy="true">
            <Skeleton width={520} height={280} />
          </div>
        )}
      </main>
      <SecretDialog />
    </div>
  )
}
