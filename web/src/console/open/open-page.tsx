import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { times } from 'qinghua-contract/rules'
import { Answered } from '../pieces/panel.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHere } from '../api/place.ts'
import { Mark } from '../frame/top-bar.tsx'
import { SecretDialog } from '../frame/secret-dialog.tsx'
import { readAskedFor, ownPath, type AskedFor, cameFromWorld } from './asked-for.ts'
import { Begin, Card, Failure, useTry } from './begin.tsx'
import { aboutOf } from '../worlds/file-facts.tsx'
import { unpackWorld } from '../worlds/world-file.ts'
import { dropCookie, writeCookie } from '../../lib/cookies.ts'
import { rememberLanguage } from '../../lib/i18n/language.ts'
import { keepCheckout } from '../../features/goods/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { control } from '../api/control.ts'

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
    <Answered of={query} height={280}>
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
  const shared = useText('consoleShare')
  const to = asked ?? '/'
  const trusted = cameFromWorld(document.referrer, here.domain, location.port)
  const { busy, failure, attempt } = useTry(trusted, async () => {
    if (as === null) dropCookie('token')
    else {
      const { accessToken } = await control('POST /__mall/login', { body: { userName: as } })
      writeCookie('token', accessToken, times.session / 1000)
    }
    if (buy !== null) keepCheckout({ orderItem: buy })
    if (lang !== null) rememberLanguage(lang)
    location.replace(to)
    return true
  })
  const facts = [
    { name: t('world'), value: here.world },
    { name: shared('account'), value: as ?? shared('visitor') },
    { name: shared('page'), value: to },
  ]
  return (
    <Card title={t('enterTitle')}>
      <Facts facts={facts} />
      <Failure text={failure} />
      <Row>
        <Button size="large" busy={busy} onClick={() => void attempt()}>
          {t('enter')}
        </Button>
      </Row>
    </Card>
  )
}

const root = css`
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
`
const brand = css`
  height: 56px;
  background: ${color.cobaltDeep};
`

/** A link to a page in a certain state: shows what it will do, and does it after confirmation. */
export const OpenPage = () => {
  const t = useText('consoleOpen')
  const here = useHere()
  const [asked] = useState(() => readAskedFor(location))
  const title = t('title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Stack css={root}>
      <Row as="header" css={brand} className="on-fill" gap={10} pad="0 16px" size="lead" tone="onFill" bold>
        <Mark />
        {t('brand')}
      </Row>
      <Stack as="main" align="center" justify="start" pad="64px 32px">
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
      </Stack>
      <SecretDialog />
    </Stack>
  )
}
