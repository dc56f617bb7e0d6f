import { useDataProvider } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { RemoteSelect } from '../inputs/RemoteSelect';
import { type FieldRule, type RefOption, refSources } from './refs';
import { type FieldProps, useField } from './useField';

const NONE: readonly string[] = [];

/** A link to another record; what can be chosen may follow from the links chosen before. */
export const RefInput = (props: FieldProps<'ref'>) => {
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
