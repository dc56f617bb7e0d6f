import { usePage } from '../layout/usePage';
import { Message } from '../ui/Message';
import { PageTitle } from '../ui/PageTitle';

/** A page that is not ready yet says so under its own title. */
export const SoonPage = () => (
  <>
    <PageTitle title={usePage()?.route.title} />
    <Message icon="clock" title="Раздел готовится">
      Здесь пока ничего нет. Раздел появится в одном из ближайших обновлений портала.
    </Message>
  </>
);
