import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { control } from '../api/control.ts'
import { useHere } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import type { Entry } from '../journal/entry.ts'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { packWorld } from '../worlds/world-file.ts'

/** The address of a mall that was started with `npm start`. */
const ownMall = 'http://localhost:5173'

/** Of the newest calls, one was made by a page. */
const lookedAt = 200

const forms = ['link', 'ownLink', 'file', 'test', 'har'] as const
const ends = ['newest', 'chosen'] as const

/** What was typed for a world is there when the dialog is opened again. */
const notes = createStore<Readonly<Record<string, string>>>({})

interface Props {
  /** Where one is, and as whom; the newest call of a page tells otherwise. */
  at?: { readonly page: string; readonly userName: string | null }
  /** Up to which call a test can go. */
  chosen?: Entry | undefined
  onClose: () => void
}

/** Hands over the world, with what is to be seen in it. */
export const ShareDialog = ({ at, chosen, onClose }: Props) => {
  const t = useText('consoleShare')
  const world = useHere()?.world ?? ''
  const { data: members = [], isPending } = useControl('GET /__mall/members')
  const calls = useControl('GET /__mall/calls', { query: { kind: 'call', limit: lookedAt } })
  const last = calls.data?.find(({ page }) => page !== null)?.page
  // Not every call of a page says who makes it.
  const who = calls.data?.find(({ page, userId }) => page === last && userId !== null)?.userId
  const language = localeOf(useLanguage())
  const [as, setAs] = useState<(typeof forms)[number]>('link')
  const [end, setEnd] = useState<(typeof ends)[number]>('newest')
  const note = useStore(notes)[world] ?? ''
  const [typedPage, setPage] = useState(at?.page)
  const page = typedPage ?? last ?? ''
  const [typedName, setUserName] = useState(at && (at.userName ?? ''))
  const userName = typedName ?? members.find(({ userId }) => userId === who)?.userName ?? ''

  const save = (file: string, text: string, type?: string): string => {
    download(file, text, type)
    return t('saved', { file })
  }
  const handOver = async (): Promise<string> => {
    if (as === 'har') return save(`${world}.har`, JSON.stringify(await control('GET /__mall/har'), null, 1))
    if (as === 'test') {
      const query = end === 'chosen' && chosen ? { to: chosen.step } : {}
      const { name, code } = await control('GET /__mall/export', { query })
      return save(name, code, 'text/plain')
    }
    const query = { ...(note && { note }), ...(page && { page }), ...(userName && { userName }) }
    const file = await control('GET /__mall/worlds/{name}/file', { params: { name: world }, query })
    if (as === 'file') return save(`${world}.world.json`, `${JSON.stringify(file, null, 1)}\n`)
    const packed = await packWorld(file)
    if (packed === null) {
      setAs('file')
      throw new Error(t('tooBig'))
    }
    const link = `${as === 'link' ? location.origin : ownMall}/__mall/open?lang=${language}#file=${packed}`
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      throw new Error(t('notCopied'))
    }
    return t('copied')
  }
  const hand = useMutation({ mutationFn: handOver, meta: { saysItself: true } })
  const busy = hand.isPending || isPending || calls.isPending || world === ''
  return (
    <Dialog title={t('title', { name: world })} onClose={onClose} width={600} atField>
      <Stack
        as="form"
        gap={16}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) hand.mutate()
        }}
      >
        <Stack as="fieldset" gap={12} disabled={as === 'test' || as === 'har'}>
          <Labelled label={t('note')}>
            <input
              css={dense}
              value={note}
              maxLength={1_000}
              onChange={({ target }) => notes.set({ ...notes.get(), [world]: target.value })}
            />
          </Labelled>
          <Grid columns={2} gap={16} wide>
            <Labelled label={t('page')}>
              <input css={dense} value={page} maxLength={500} onChange={({ target }) => setPage(target.value)} />
            </Labelled>
            <Labelled label={t('account')}>
              <select css={dense} value={userName} onChange={({ target }) => setUserName(target.value)}>
                <option value="">{t('visitor')}</option>
                {members.map((member) => (
                  <option key={member.userName} value={member.userName}>
                    {member.userName} · {member.nickName}
                  </option>
                ))}
              </select>
            </Labelled>
          </Grid>
        </Stack>
        <RadioRow
          legend={t('as')}
          choices={forms
            .filter((value) => value !== 'ownLink' || location.origin !== ownMall)
            .map((value) => ({ value, text: t(`forms.${value}`) }))}
          value={as}
          onChange={(value) => {
            setAs(value)
            hand.reset()
          }}
        >
          <Text tone="quiet" size="note">
            {t(`hints.${as}`, { file: `${world}.world.json` })}
          </Text>
        </RadioRow>
        {as === 'test' && chosen && (
          <RadioRow
            legend={t('to')}
            choices={ends.map((value) => ({ value, text: t(`ends.${value}`, { step: chosen.step }) }))}
            value={end}
            onChange={setEnd}
          />
        )}
        <Row as="footer" gap={12}>
          <Text as="output" fills tone={hand.isError ? 'alarm' : 'quiet'} size="note">
            {hand.isError ? hand.error.message || t('noAnswer') : hand.data}
          </Text>
          <Button type="submit" size="small" busy={busy}>
            {t(as === 'link' || as === 'ownLink' ? 'copy' : 'download')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

export const ShareButton = ({ chosen }: Pick<Props, 'chosen'>) => {
  const t = useText('consoleShare')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('act')}
      </Button>
      {open && <ShareDialog chosen={chosen} onClose={() => setOpen(false)} />}
    </>
  )
}
