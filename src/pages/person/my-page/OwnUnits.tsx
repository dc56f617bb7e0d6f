import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { Post } from '@contract/people/unitsOf';
import { Box } from '@mui/material';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { detachmentsOf } from '../detachmentsOf';
import { PersonUnits } from '../PersonUnits';
import { useWay } from './useWay';

/** Where I am; and the way to the region and to its detachments. */
export const OwnUnits = ({ posts }: { posts: readonly Post[] }) => {
  const { data: way } = useWay();
  const regional = way?.regional ?? null;
  return (
    <PersonUnits title="Где я состою" posts={posts} empty="Вы пока не состоите ни в одном отряде или штабе.">
      {regional && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {!posts.some(({ level, id }) => level === 'regional' && id === regional.id) && (
            <ButtonLink size="small" variant="outlined" to={to('regional', { id: regional.id })}>
              {levels.regional.labels.one} моего региона
            </ButtonLink>
          )}
          <ButtonLink size="small" variant="outlined" to={detachmentsOf(regional)}>
            Отряды моего региона
          </ButtonLink>
        </Box>
      )}
    </PersonUnits>
  );
};
