import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, rowOf, type } from '../../ui/theme.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHere } from '../api/place.ts'
import { Mark } from '../frame/mark.tsx'
import { SecretDialog } from '../frame/secret-dialog.tsx'
import { readAskedFor } from './asked-for.ts'
import { BeginFile } from './begin-file.tsx'
import { Begin } from './begin.tsx'
import { Enter } from './enter.tsx'

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
