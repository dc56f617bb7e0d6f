import type { UnitFieldName } from '@contract/levels';
import { useDataProvider } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { RemoteSelect } from '../../../ui/inputs/RemoteSelect';
import { type LinkOption, limiting, type Rule, rules, sources } from './links';
import { type FieldProps, useField } from './useField';

/** A link to another record; what can be chosen follows from the links chosen before. */
export const LinkInput = ({ field, locked }: FieldProps<'link'>) => {
  const { ref, value, change, blur, error } = useField<LinkOption | number>(field);
  const { setValue, getValues } = useFormContext();
  const [region, regional_headquarter, local_headquarter] = useWatch({ name: limiting });
  const provider = useDataProvider();
  const source = sources[field.to];
  const rule = rules[field.name];
  const limit = rule?.limit?.({ region, regional_headquarter, local_headquarter }) ?? {};
  if (!source) return null;

  const put = (name: UnitFieldName, next: unknown) => {
    if (name in getValues()) setValue(name, next ?? null, { shouldDirty: true, shouldValidate: Boolean(next) });
  };
  const follow = async (option: LinkOption, { to, resource, filter }: NonNullable<Rule['leads']>) => {
    const { data } = await provider.getList<LinkOption>(resource, {
      pagination: { page: 1, perPage: 2 },
      filter: filter(option),
    });
    const [only, another] = data;
    const still = getValues(field.name)?.id === option.id && getValues(to) == null;
    if (only && !another && still) put(to, only);
  };
  const choose = (option: LinkOption | null) => {
    change(option);
    for (const name of rule?.empties ?? []) put(name, null);
    if (!option) return;
    for (const [name, next] of Object.entries(rule?.fills?.(option) ?? {})) put(name as UnitFieldName, next);
    // A shortcut: without it the person chooses the link by hand.
    if (rule?.leads && rule.leads.to in getValues()) follow(option, rule.leads).catch(() => undefined);
  };

  const waits = typeof limit === 'string' ? limit : undefined;
  return (
    <RemoteSelect<LinkOption>
      {...source}
      query={typeof limit === 'string' ? undefined : limit}
      value={value ?? null}
      onChange={choose}
      label={field.label}
      required={field.required}
      disabled={locked !== undefined || Boolean(waits && !value)}
      error={error}
      help={locked ?? waits ?? field.help}
      inputRef={ref}
      onBlur={blur}
      placeholder={field.to === 'rsousers' ? 'Поиск по ФИО' : undefined}
    />
  );
};
