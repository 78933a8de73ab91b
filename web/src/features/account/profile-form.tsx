import { css } from '@emotion/react'
import type { UserInfo } from 'qinghua-contract'
import { limits, isBlank } from 'qinghua-contract/rules'
import { useState } from 'react'
import { houseAvatar } from 'qinghua-contract/image-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { AvatarUpload } from './avatar-upload.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useCommand } from '../../lib/api/command.ts'
import { useDraft } from '../../lib/draft.ts'
import { userQuery } from '../../lib/session/session.ts'

const genders = ['F', 'M'] as const

interface Props {
  value: UserInfo['sex']
  onChange: (value: UserInfo['sex']) => void
}

const GenderField = ({ value, onChange }: Props) => {
  const t = useText('account')
  return (
    <RadioRow
      legend={t('own.gender')}
      choices={genders.map((each) => ({ value: each, text: t(`own.genders.${each}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}

const preset = css`
  position: relative;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  outline-offset: 1px;
  cursor: pointer;
  &:hover {
    outline: 2px solid ${color.lineStrong};
  }
  &:has(input:checked) {
    outline: 2px solid ${color.cobalt};
  }
  &:has(input:focus-visible) {
    outline: 3px solid ${color.cobalt};
    outline-offset: 2px;
  }
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`
const offered = [1, 2, 3, 4, 5, 6, 11, 24] as const

interface PresetAvatarsProps {
  value: string
  onChange: (value: string) => void
}

const PresetAvatars = ({ value, onChange }: PresetAvatarsProps) => {
  const t = useText('account')
  return (
    <Row as="fieldset" wrap gap={10}>
      <Text as="legend" tone="faint" size="small" style={{ marginBottom: 8 }}>
        {t('own.houseAvatars')}
      </Text>
      {offered.map((n, at) => (
        <label key={n} css={preset}>
          <input
            type="radio"
            name="house-avatar"
            aria-label={t('own.houseAvatar', { place: at + 1 })}
            checked={value === houseAvatar(n)}
            onChange={() => onChange(houseAvatar(n))}
          />
          <Picture src={houseAvatar(n)} alt="" width={44} height={44} style={{ borderRadius: '50%' }} />
        </label>
      ))}
    </Row>
  )
}

interface Profile {
  readonly nickName: string
  readonly avatarUrl: string
  readonly sex: UserInfo['sex']
}
type Draft = { readonly [F in keyof Profile]: Profile[F] | null }

/** `null` is what the server has. */
const unchanged: Draft = { nickName: null, avatarUrl: null, sex: null }

const profileOf = ({ nickName, userAvatar, sex }: UserInfo): Profile => ({ nickName, avatarUrl: userAvatar, sex })

/** S5.12: in UTF-16 units, as the server counts them. */
const isNickName = (text: string): boolean => !isBlank(text) && text.trim().length <= limits.nickName

const useProfile = (user: UserInfo) => {
  const client = useQueryClient()
  const [draft, change] = useDraft(`profile:${user.userId}`, unchanged)
  const saved = profileOf(user)
  const wanted: Profile = {
    nickName: draft.nickName ?? saved.nickName,
    avatarUrl: draft.avatarUrl ?? saved.avatarUrl,
    sex: draft.sex ?? saved.sex,
  }
  const changed: Partial<Profile> = {
    ...(wanted.nickName.trim() !== saved.nickName && { nickName: wanted.nickName.trim() }),
    ...(wanted.avatarUrl !== saved.avatarUrl && { avatarUrl: wanted.avatarUrl }),
    ...(wanted.sex !== saved.sex && { sex: wanted.sex }),
  }
  const discard = () => change(unchanged)
  const save = useCommand('PUT /p/user/setUserInfo', {
    refreshes: [userQuery],
    onSuccess: (_answer, { body: { avatarUrl, ...rest } }) => {
      // Updates the top bar and the member card at once, before they are fetched again.
      client.setQueryData(
        userQuery.queryKey,
        (before) =>
          before && { ...before, ...rest, ...(avatarUrl !== undefined && { userAvatar: avatarUrl, pic: avatarUrl }) },
      )
      discard()
    },
  })
  return { wanted, changed, isChanged: Object.keys(changed).length > 0, change, discard, save }
}

/** A field keeps room for what is wrong with it, which is part of the gap; what counts stands below its end. */
const root = css`
  max-width: 460px;
  > :has([data-part='row']) {
    margin-bottom: -22px;
    > [data-part='hint'] {
      text-align: end;
    }
  }
`

/** S3.20 */
export const ProfileForm = ({ user }: { user: UserInfo }) => {
  const t = useText('account')
  const { wanted, changed, isChanged, change, discard, save } = useProfile(user)
  const [uploading, setUploading] = useState(false)
  const [wrong, setWrong] = useState(false)
  /** There was nothing to save. */
  const [isAsSaved, setAsSaved] = useState(false)
  const edit = (part: Partial<Profile>) => {
    save.reset()
    setWrong(false)
    setAsSaved(false)
    change(part)
  }
  const submit = () => {
    const right = isNickName(wanted.nickName)
    setWrong(!right)
    if (!right || uploading) return false
    setAsSaved(!isChanged)
    if (!isChanged) return false
    save.mutate({ body: changed })
    return true
  }
  const saved = (save.isSuccess || isAsSaved) && !isChanged
  return (
    <Form label={t('own.profile')} busy={save.isPending} onSubmit={submit}>
      <Stack css={root} gap={24}>
        <div>
          <AvatarUpload
            label={t('own.avatar')}
            value={wanted.avatarUrl}
            onChange={(avatarUrl) => edit({ avatarUrl })}
            onBusy={setUploading}
          />
          <PresetAvatars value={wanted.avatarUrl} onChange={(avatarUrl) => edit({ avatarUrl })} />
        </div>
        <TextField
          label={t('own.nickName')}
          value={wanted.nickName}
          onChange={(nickName) => edit({ nickName })}
          maxLength={limits.nickName}
          autoComplete="nickname"
          hint={`${wanted.nickName.length} / ${limits.nickName}`}
          error={wrong ? t('own.wrongNickName') : undefined}
        />
        <GenderField value={wanted.sex} onChange={(sex) => edit({ sex })} />
        <Row gap={12} style={{ minHeight: 40 }}>
          <Button type="submit" busy={save.isPending} aria-disabled={uploading}>
            {t('own.save')}
          </Button>
          <Row as="span" gap={6} tone={saved ? 'good' : 'quiet'} role="status">
            {saved && <Icon name="check" />}
            {saved && t('own.saved')}
            {isChanged && t('own.unsaved')}
          </Row>
          {isChanged && (
            <Button look="quiet" size="small" onClick={discard}>
              {t('own.discard')}
            </Button>
          )}
        </Row>
      </Stack>
    </Form>
  )
}
