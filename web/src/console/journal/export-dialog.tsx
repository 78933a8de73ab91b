import { CopyButton } from '../pieces/buttons.tsx'
import { css } from '@emotion/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { Answered } from '../pieces/panel.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { control } from '../api/control.ts'
import { useHere } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { Scroll } from '../pieces/scroll.tsx'
import { SaveButton } from '../worlds/world-file.tsx'
import { bodyStyle } from './exchange.tsx'
import type { Entry } from './entry.ts'

const root = css`
  /* Stays where it is if another format is chosen. */
  min-height: min(64vh, 640px);
`
const unbroken = css`
  ${bodyStyle}
  width: max-content;
  min-width: 100%;
  white-space: pre;
`
const codeHeight = 'min(52vh, 520px)'

interface Props {
  chosen: Entry | undefined
  onClose: () => void
}

const Code = ({ to }: { to: number | undefined }) => {
  const t = useText('consoleJournal')
  const query = to === undefined ? {} : { to }
  const exported = useControl('GET /__mall/export', { query })
  return (
    <Answered of={exported} height={320}>
      {({ name, code, beside }) => (
        <>
          <Surface>
            <Scroll label={name} height={codeHeight}>
              <pre css={unbroken}>{code}</pre>
            </Scroll>
          </Surface>
          <Row gap={8} wrap>
            <Text tone="quiet" size="note" fills>
              {t('export.beside', { file: beside })}
            </Text>
            <SaveButton>{t('save')}</SaveButton>
            <CopyButton text={code} name={t('export.code')} />
            <Button size="small" onClick={() => download(name, code, 'text/plain')}>
              {t('export.download', { name })}
            </Button>
          </Row>
        </>
      )}
    </Answered>
  )
}

const Har = () => {
  const t = useText('consoleJournal')
  const name = `${useHere()?.world ?? 'world'}.har`
  const har = useMutation({
    mutationFn: async () => download(name, JSON.stringify(await control('GET /__mall/har'), null, 1)),
  })
  return (
    <Row gap={8} wrap>
      <Text tone="quiet" size="note" fills>
        {t('export.hints.har')}
      </Text>
      <Button size="small" busy={har.isPending} onClick={() => har.mutate()}>
        {t('export.download', { name })}
      </Button>
    </Row>
  )
}

const formats = ['playwright', 'har'] as const
const ends = ['newest', 'chosen'] as const

/** What happened in the world, as code or as an archive. */
export const ExportDialog = ({ chosen, onClose }: Props) => {
  const t = useText('consoleJournal')
  const [as, setAs] = useState<(typeof formats)[number]>('playwright')
  const [end, setEnd] = useState<(typeof ends)[number]>('newest')
  return (
    <Dialog title={t('export.title')} onClose={onClose} width={960}>
      <Stack css={root} gap={16} justify="start">
        <RadioRow
          legend={t('export.as')}
          choices={formats.map((value) => ({ value, text: t(`export.formats.${value}`) }))}
          value={as}
          onChange={setAs}
        />
        {as === 'har' ? (
          <Har />
        ) : (
          <>
            {chosen && (
              <RadioRow
                legend={t('export.to')}
                choices={ends.map((value) => ({ value, text: t(`export.ends.${value}`, { step: chosen.step }) }))}
                value={end}
                onChange={setEnd}
              />
            )}
            <Text tone="quiet" size="note">
              {t('export.hints.playwright')}
            </Text>
            <Code to={end === 'chosen' ? chosen?.step : undefined} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
