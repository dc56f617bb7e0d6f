import type { FieldRow } from '@contract/fields/types';
import { TextField } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { memo, Suspense, use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DayFieldProps } from '../inputs/DayField';
import { RemoteSelect } from '../inputs/RemoteSelect';
import { part } from '../page/part';
import { ImageInput } from '../pictures/ImageInput';
import type { PictureValue } from '../pictures/pictures';
import { shortDay } from '../text/day';
import { unseen } from '../text/unseen';
import { ChoiceInput, ManyInput, OpenChoiceInput, YesNoInput } from './ChoiceInput';
import { numbered, RowsInput } from './RowsInput';
import { type FieldRule, type RefOption, refSources } from './refs';
import { LinkInput, ListInput, NumberInput, TextInput, TimeInput } from './TextInput';
import { type FieldProps, FormFieldsContext, useField } from './useField';

/** The input of a field, by its kind. Papers are uploaded one by one and have no place in a form. */
export const FieldInput = memo(({ field, ...rest }: Omit<FieldProps, 'field'> & { field: FieldRow }) => {
  const Own = use(FormFieldsContext).inputs?.[field.kind];
  if (Own) return <Own field={field} path={rest.path ?? field.name} {...rest} />;
  switch (field.kind) {
    case 'text':
    case 'email':
      return <TextInput field={field} {...rest} />;
    case 'integer':
    case 'decimal':
    case 'year':
      return <NumberInput field={field} {...rest} />;
    case 'numbers':
    case 'steps':
      return <ListInput field={field} {...rest} />;
    case 'date':
      return <DateInput field={field} {...rest} />;
    case 'time':
      return <TimeInput field={field} {...rest} />;
    case 'link':
      return <LinkInput field={field} {...rest} />;
    case 'many':
      return <ManyInput field={field} {...rest} />;
    case 'yesNo':
      return <YesNoInput field={field} {...rest} />;
    case 'choice':
      return field.open ? <OpenChoiceInput field={field} {...rest} /> : <ChoiceInput field={field} {...rest} />;
    case 'ref':
      return <RefInput field={field} {...rest} />;
    case 'image':
      return <PictureInput field={field} {...rest} />;
    case 'list':
      return (
        <RowsInput field={field} {...rest} labelled>
          {(at) => field.fields.map((one) => <FieldInput key={one.name} field={numbered(one, at)} />)}
        </RowsInput>
      );
    default:
      return null;
  }
});

/** The inputs of fields in their order. */
export const FieldInputs = ({ fields }: { fields: readonly FieldRow[] }) =>
  fields.map((field) => <FieldInput key={field.name} field={field} />);

const DateInput = (props: FieldProps<'date'>) => {
  const { value, change, error, help, aria, box } = useField<string>(props);
  return (
    <DayInput
      {...box}
      label={box.label ?? aria ?? props.field.label}
      value={value}
      onChange={change}
      error={error}
      help={help}
      sx={props.bare ? bareSx : undefined}
    />
  );
};

/** In a cell the label is only read aloud. */
const bareSx = {
  m: 0,
  '& > label': unseen,
};

const shapes = {
  emblem: { kind: 'emblem', aspect: 1, widest: 400 },
  banner: { kind: 'banner', aspect: 15 / 4, widest: 1500 },
  photo: { kind: 'photo', aspect: 3 / 2, widest: 1500 },
} as const;
const shapesOfPerson = {
  ...shapes,
  banner: { ...shapes.banner, kind: 'cover' },
  photo: { kind: 'photo', aspect: 1, widest: 800 },
} as const;

const PictureInput = (props: FieldProps<'image'>) => {
  const { shape, of } = props.field;
  const { value, change, error, help } = useField<Exclude<PictureValue, null>>(props);
  return (
    <ImageInput
      {...{ value, error, help }}
      label={props.field.label}
      onChange={change}
      {...(of === 'person' ? shapesOfPerson : shapes)[shape]}
    />
  );
};

const NONE: readonly string[] = [];

/** A link to another record; what can be chosen may follow from the links chosen before. */
const RefInput = (props: FieldProps<'ref'>) => {
  const { field, rule = {} } = props;
  const { value, change, error, help, box } = useField<RefOption | number>(props);
  const { disabled, name: _, ...input } = box;
  const { setValue, getValues } = useFormContext();
  const others = useWatch({ name: rule.by ?? NONE });
  const provider = useDataProvider();
  const target = rule.to?.(...others) ?? field.to;
  const limit = rule.limit?.(...others) ?? {};

  const put = (name: string, next: unknown) => {
    if (name in getValues()) setValue(name, next ?? null, { shouldDirty: true, shouldValidate: Boolean(next) });
  };
  const follow = async (option: RefOption, { to, resource, filter }: NonNullable<FieldRule['leads']>) => {
    const { data } = await provider.getList<RefOption>(resource, {
      pagination: { page: 1, perPage: 2 },
      filter: filter(option),
    });
    const [only, another] = data;
    const still = getValues(field.name)?.id === option.id && getValues(to) == null;
    if (only && !another && still) put(to, only);
  };
  const choose = (option: RefOption | null) => {
    change(option);
    for (const name of rule.empties ?? NONE) put(name, null);
    if (!option) return;
    for (const [name, next] of Object.entries(rule.fills?.(option) ?? {})) put(name, next);
    // A shortcut: without it the person chooses the link by hand.
    if (rule.leads && rule.leads.to in getValues()) follow(option, rule.leads).catch(() => undefined);
  };

  const waits = typeof limit === 'string' ? limit : undefined;
  return (
    <RemoteSelect<RefOption>
      key={target}
      {...refSources[target]}
      {...input}
      error={error}
      query={typeof limit === 'string' ? undefined : limit}
      value={value ?? null}
      onChange={choose}
      disabled={disabled || Boolean(waits && !value)}
      help={props.locked ?? waits ?? help}
    />
  );
};

// The calendar weighs more than most pages: it comes where a day is asked for.
const DayField = part(() => import('../inputs/DayField').then((m) => m.DayField));

/** A day: typed as dd.mm.yyyy or picked from the calendar. Its place is kept while the calendar comes. */
const DayInput = (props: DayFieldProps) => (
  <Suspense fallback={<Waiting {...props} />}>
    <DayField {...props} />
  </Suspense>
);

const Waiting = ({ label, value, error, help, required, sx }: DayFieldProps) => (
  <TextField
    {...{ label, required, sx }}
    value={shortDay(value) ?? ''}
    disabled
    size="small"
    fullWidth
    error={Boolean(error)}
    helperText={error ?? help}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
