import type { FieldRow } from '@contract/fields/types';
import { CONSENT_TEXT_MAX, type ConsentPurpose, consentPurposeNames, consentPurposes } from '@contract/people/consents';
import type { ConsentText } from '@contract/schemas/consents';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import { useCan } from '../../providers/account';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { ConsentWords } from '../../resources/consents/ConsentWords';
import { isTyped } from '../../ui/drafts/useDraft';
import { FieldInputs } from '../../ui/fields/FieldInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { isRead, NotRead } from '../../ui/NotRead';
import { Section } from '../../ui/page/Section';

const draftOf = (purpose: ConsentPurpose) => `consents/${purpose}`;

/** What people agree to, purpose by purpose; the staff of the centre writes new versions here. */
export const Consents = () => {
  const read = useRead('consents.texts', {});
  const writes = useCan('act.article.edit');
  const [edited, setEdited] = useState<ConsentPurpose | undefined>(() =>
    consentPurposeNames.find((purpose) => isTyped(draftOf(purpose))),
  );
  const text = isRead(read) ? read.data.find(({ purpose }) => purpose === edited) : undefined;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Тексты согласий
      </Typography>
      {isRead(read) ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {read.data.map((text) => (
            <Section
              key={text.purpose}
              title={consentPurposes[text.purpose].title}
              action={
                writes && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Изменить: ${consentPurposes[text.purpose].title}`}
                    onClick={() => setEdited(text.purpose)}
                  >
                    Изменить
                  </Button>
                )
              }
            >
              <ConsentWords text={text} />
            </Section>
          ))}
        </Box>
      ) : (
        <NotRead of={read} waiting={<Skeleton variant="rounded" height={320} />} />
      )}
      {text && writes && <TextDialog text={text} reread={() => read.refetch()} onClose={() => setEdited(undefined)} />}
    </Box>
  );
};

const fields: readonly FieldRow[] = [
  {
    name: 'text',
    label: 'Текст',
    kind: 'text',
    max: CONSENT_TEXT_MAX,
    lines: 14,
    notNull: true,
    required: 'Введите текст.',
  },
  {
    name: 'ask_again',
    label: 'Спросить снова всех, кто согласился раньше',
    kind: 'yesNo',
    help: 'Снимите, если изменились только слова, а не условия.',
  },
];

type TextDialogProps = {
  text: ConsentText;
  reread: () => Promise<unknown>;
  onClose: () => void;
};

const TextDialog = ({ text, reread, onClose }: TextDialogProps) => {
  const notify = useNotify();
  const form = useRecordForm({
    key: draftOf(text.purpose),
    initial: { text: text.text, ask_again: true },
    fields,
    save: async (typed, once) => {
      try {
        const body = { ...typed, version: text.version };
        return await once((key) => api('consents.publish', { params: { purpose: text.purpose }, body, key }));
      } catch (error) {
        // What is typed stays; sent again it follows the version that came in between.
        if ((error as HttpError).status === 409) await reread();
        throw error;
      }
    },
    done: async () => {
      notify('Новая редакция опубликована', { type: 'success' });
      await reread();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Новая редакция: ${consentPurposes[text.purpose].title.toLowerCase()}`}
      button="Опубликовать"
      form={form}
      width={720}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FieldInputs fields={fields} />
      </Box>
    </FormDialog>
  );
};
