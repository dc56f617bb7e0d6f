import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { usePage } from '../../layout/usePage';
import { PageTitle } from '../../ui/PageTitle';

export type Chapter = { title: string; text: readonly string[] };

/** A page to be read: chapters under the title of the page. */
export const Article = ({ chapters }: { chapters: readonly Chapter[] }) => (
  <>
    <PageTitle title={usePage()?.route.title} />
    <Card component="article" sx={{ p: { xs: 2, md: 3 } }}>
      {chapters.map(({ title, text }) => (
        <Box component="section" key={title} sx={{ '& + &': { mt: 3 } }}>
          <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          {text.map((paragraph) => (
            <Typography
              key={paragraph}
              sx={{ mb: 1, maxWidth: 720, fontSize: 16, lineHeight: '24px', color: 'text.secondary' }}
            >
              {paragraph}
            </Typography>
          ))}
        </Box>
      ))}
    </Card>
  </>
);
